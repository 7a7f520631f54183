import { names } from './shell';

/** What license users ask for, as they see it. */
export const requests = {
  own: 'Your requests',
  earlier: '%{smart_count} earlier request |||| %{smart_count} earlier requests',
  asks: { license: 'A license: %{name}', device: 'One more device: %{name}', seat: 'One more seat: %{name}' },
  asked_on: 'Asked on %{day}.',
  because: 'Reason: %{reason}',
  decided: { given: 'Given on %{day}.', declined: 'Declined on %{day}.' },
  fields: { reason: 'Reason', product: 'Product', wish: 'What do you need?' },
  ask: {
    license: 'Ask for a license',
    device: 'Ask for one more device',
    seat: 'Ask for one more seat',
    other: 'Something else',
    hint: 'Say briefly what you need it for. Your license managers read this.',
    send: 'Send',
  },
  sent: 'Your request was sent. Its answer will be here.',
  withdraw: 'Withdraw',
  withdraw_title: 'Withdraw this request?',
  withdraw_detail: '%{title}. Nobody will decide it any more. You can ask again.',
  withdrawn: 'Request withdrawn.',
};

/** The page of those who decide. */
export const requestPages = {
  name: names.requests,
  fields: {
    asks: 'Asks for',
    person: 'Who',
    reason: 'Reason',
    free: 'Free, or the answer',
    created_at: 'Asked on',
    state: 'State',
  },
  filters: { state: 'State' },
  nobody: 'Has left',
  decided_by: 'Decided by %{name}.',
  seats: {
    free: '%{count} free seat |||| %{count} free seats',
    unlimited: 'Unlimited seats',
    on: '%{seats} on %{count} license |||| %{seats} on %{count} licenses',
  },
  places: {
    device: '%{used} of %{max} device in use |||| %{used} of %{max} devices in use',
    seat: '%{used} of %{max} seat in use |||| %{used} of %{max} seats in use',
    unlimited: 'No limit',
  },
  obstacles: {
    person_gone: 'This person is no longer with the company.',
    license_gone: 'The license no longer exists.',
    not_assigned: 'This person no longer has the license.',
    no_free_seat: 'No license with a free seat is left.',
    needs_choice: 'Choose how.',
    decided: 'Decided already.',
  },
  approve: {
    action: 'Approve',
    asked: '%{name} asks for this. Reason: %{reason}',
    how: 'How',
    search: 'Find by product or order number',
    license: 'Assign %{name}, order %{order}, %{end}: %{seats}',
    until: 'until %{day}',
    no_end: 'without end',
    more_device: 'Let this person use one more device: raises their maximum activations',
    more_seat: 'A seat is free now: nothing needs to change',
    free: 'Reset the device %{name}, last seen on %{time}',
    free_never: 'Reset the device %{name}, never seen',
    revoke: 'Revoke the seat of %{name}, last seen on %{time}',
    revoke_never: 'Revoke the seat of %{name}, never seen',
    submit: 'Approve',
    done: 'Request approved.',
  },
  decline: {
    action: 'Decline',
    title: 'Decline the request',
    reason: 'Reason',
    hint: 'The person reads this.',
    submit: 'Decline',
    done: 'Request declined.',
  },
  approve_many: {
    action: 'Approve',
    title: 'Approve requests',
    detail:
      'Each person gets a license of the product on which a seat is free, or one more device. Those that need a choice are left out.',
    start: 'Approve %{count} request |||| Approve %{count} requests',
  },
  decline_many: {
    action: 'Decline',
    title: 'Decline requests',
    detail: 'Each person reads the reason.',
    start: 'Decline %{count} request |||| Decline %{count} requests',
  },
};
