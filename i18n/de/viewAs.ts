import type { viewAs as english } from '../en/viewAs';
import type { Translated } from '../translated';

export const viewAs: Translated<typeof english> = {
  action: 'Als Lizenzbenutzer ansehen',
  title: 'Als Lizenzbenutzer ansehen',
  detail:
    'Sie sehen die Startseite und die Lizenzen dieser Person so wie sie selbst. Ändern lässt sich dabei nichts. Im Verlauf der Lizenz steht, dass Sie nachgesehen haben.',
  person: 'Lizenzbenutzer',
  start: 'Ansehen',
  refused: 'Das Ansehen als diese Person konnte nicht beginnen',
  nobody: 'Die Lizenz hat keine Lizenzbenutzer.',
  label: 'Ansicht als Lizenzbenutzer',
  banner: 'Sie sehen, was %{name} sieht. Ändern lässt sich hier nichts.',
  partial: 'Lizenzen, die Sie nicht verwalten, fehlen.',
  ended: 'Sie sehen das Portal nicht mehr wie diese Person.',
  end: 'Beenden',
  back: 'Zurück zur Lizenz',
};
