import { render, screen } from '@testing-library/react';
import { Component, type FunctionComponent, type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPage } from '../../src/components/lazyPage';
import { lazyPart } from '../../src/components/lazyPart';

class ErrorScreen extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override state = { text: null };
  override render() {
    return this.state.text ?? this.props.children;
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const load = async () => ({ Greeting });
const missing = () => Promise.reject(new Error('The file is gone'));

it('a page shows its placeholder until it is downloaded', async () => {
  const Page = lazyPage(load, 'Greeting');
  render(
    <Suspense fallback="Loading">
      <Page name="Dana" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Dana')).toBeVisible();
});

it('a page that was downloaded before is shown at once', async () => {
  const Page = lazyPage(load, 'Greeting');
  await Page.preload();
  render(
    <Suspense fallback="Loading">
      <Page name="Dana" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Dana')).toBeVisible();
});

it('a part needs nothing around it, and appears at once the second time', async () => {
  const Part = lazyPart(load, 'Greeting');
  const { unmount } = render(<Part name="Dana" />);
  expect(await screen.findByText('Hello Dana')).toBeVisible();
  unmount();
  render(<Part name="Erik" />);
  expect(screen.getByText('Hello Erik')).toBeVisible();
});

it('[SHELL-17] a part that cannot be downloaded leads to the error screen', async () => {
  const Part = lazyPart<'Greeting', { Greeting: FunctionComponent<{ name: string }> }>(missing, 'Greeting');
  render(
    <ErrorScreen>
      <Part name="Dana" />
    </ErrorScreen>,
  );
  expect(await screen.findByText('The file is gone')).toBeVisible();
});
