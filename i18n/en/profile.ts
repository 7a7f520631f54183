export const profile = {
  title: 'My profile',
  details: 'Details',
  fields: {
    email: 'Email',
    name: 'Name',
    first_name: 'First Name',
    last_name: 'Last Name',
    phone_number: 'Phone number',
  },
  edit: 'Edit profile',
  change_password: 'Change password',
  updated: 'Profile updated',
  provider_unreachable: "The sign-in service can't be reached. Try again later.",
};
