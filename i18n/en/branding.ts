/** The pages on which admins change the company's brand and its hosts (src/catalogue/brand). */
export const branding = {
  saved: 'Saved. Everybody sees it when they next open the portal.',
  reload: 'Reload',
  inherits: 'What is empty here is as in the branding of the company.',
  remove_host:
    'Nobody can sign in at this host any more, and what it has of its own branding is lost. Only hosts that the operator of the server has allowed can be added again.',
  as_company: { yes: 'As the company: yes', no: 'As the company: no' },
  as_usual: { yes: 'Default: yes', no: 'Default: no' },
  none: '%{name}: none here, even if the company has one',
  choose_colour: '%{name}: choose',
  logo: {
    saved: 'A saved picture',
    chosen: 'A new picture, which is kept when you save',
    hint: 'The address of a picture, with https://, or upload one (PNG, JPEG, WebP or SVG of at most 256 KiB).',
    unreadable: "The file can't be read. Choose it again.",
    upload: 'Upload a logo',
    remove: 'Remove the logo',
  },
  fault: {
    colour: 'A colour has a # and 3 or 6 digits or letters from a to f, such as #12355b',
    logo: 'Begins with https://, or upload the picture',
    email: 'This is not a usable email address',
  },
  preview: {
    title: 'Preview',
    light: 'Light',
    dark: 'Dark',
    text: 'This is how text looks on the pages.',
    link: 'And this is a link.',
  },
};
