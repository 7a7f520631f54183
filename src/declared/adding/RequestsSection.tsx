import { isDangerousRequest } from '../../../contract/dangerousAction';
import { useTranslate } from 'ra-core';
import { readable } from '../../../i18n';
import { permissionName } from '../../lib/words';
import { withAction, withForm } from './editing';
import { Check, type EditorProps, Note, Section } from './Section';
import { WordsFields } from './WordsFields';

/** Buttons for requests about one record. */
export const ActionsSection = (props: EditorProps) => {
  const { declaration, proposal, onChange } = props;
  const translate = useTranslate();
  const { actions = [] } = declaration;
  const found = proposal.actions;
  const others = actions.filter(({ name }) => !found.some(action => action.name === name));
  return (
    <Section name="actions">
      {[...found, ...others].map(action => {
        const { name, permission } = action;
        const notes = [
          isDangerousRequest(action) && translate('portal.add_list.dangerous'),
          permission && translate('portal.add_list.needs', { permission: permissionName(permission, translate) }),
        ].filter(Boolean);
        return (
          <Check
            key={name}
            label={readable(name)}
            note={notes.join('; ')}
            isOn={actions.some(each => each.name === name)}
            onChange={isOn => onChange(before => withAction(before, action, isOn))}
          />
        );
      })}
      {found.length + others.length === 0 && <Note>{translate('portal.add_list.no_actions')}</Note>}
      {proposal.noActions.length > 0 && (
        <Note>{translate('portal.add_list.no_action', { names: proposal.noActions.join(', ') })}</Note>
      )}
      <WordsFields
        {...props}
        of={translate('portal.add_list.sections.actions')}
        groups={[
          {
            title: translate('portal.add_list.sections.actions'),
            words: actions.map(({ name }) => ({ part: 'actions', key: name })),
          },
        ]}
      />
    </Section>
  );
};

/** Forms with the fields of the request, and of nothing else. */
export const FormsSection = (props: EditorProps) => {
  const { declaration, proposal, onChange } = props;
  const translate = useTranslate();
  // Columns have their words above.
  const others = [...(declaration.create ?? []), ...(declaration.edit ?? [])]
    .map(({ source }) => source)
    .filter(source => !declaration.fields.some(field => field.source === source));
  return (
    <Section name="forms">
      {(['create', 'edit'] as const).map(form => {
        const found = proposal[form];
        const inputs = 'inputs' in found ? found.inputs : declaration[form];
        if (!inputs) {
          const isSilent = 'kind' in found && found.kind === 'silent';
          // One sentence says it for both.
          if (form === 'edit' && isSilent && 'kind' in proposal.create) return null;
          return 'kind' in found && <Note key={form}>{translate(`portal.add_list.no_form.${found.kind}`, found)}</Note>;
        }
        const fields = inputs.map(({ source, required }) => `${readable(source)}${required ? ' *' : ''}`);
        return (
          <Check
            key={form}
            label={translate(`portal.add_list.${form}`, { fields: fields.join(', ') })}
            isOn={declaration[form] !== undefined}
            onChange={isOn => onChange(before => withForm(before, form, isOn ? [...inputs] : undefined))}
          />
        );
      })}
      <WordsFields
        {...props}
        of={translate('portal.add_list.sections.forms')}
        groups={[
          {
            title: translate('portal.add_list.sections.forms'),
            words: [...new Set(others)].map(key => ({ part: 'fields', key })),
          },
        ]}
      />
    </Section>
  );
};
