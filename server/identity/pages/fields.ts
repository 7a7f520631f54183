import { html } from './html';

interface Field {
  name: string;
  label: string;
  type: 'address' | 'password' | 'text';
  autocomplete?: 'username' | 'current-password' | 'new-password' | 'off';
  value?: string;
  hint?: string | undefined;
  /** Whether it may be left empty. */
  optional?: boolean;
  fault?: string | null;
  focused?: boolean;
}

/** Addresses are not type=email: browsers would send the domain in ASCII and refuse non-ASCII letters before the @. */
const attributes = {
  address: html`type="text" inputmode="email" autocapitalize="none" spellcheck="false"`,
  password: html`type="password"`,
  text: html`type="text" autocapitalize="none" spellcheck="false"`,
};

export const field = ({
  name,
  label,
  type,
  autocomplete = 'off',
  value = '',
  hint,
  fault,
  focused,
  optional,
}: Field) => {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${attributes[type]}
      value="${value}"
      autocomplete="${autocomplete}"
      ${[
        !optional && html` required`,
        described && html` aria-describedby="${described}"`,
        fault && html` aria-invalid="true"`,
        focused && html` autofocus`,
      ]}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}`;
};
