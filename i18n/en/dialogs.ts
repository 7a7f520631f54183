/** The shell's texts in dialogs, which are downloaded later. */
export const dialogs = {
  type_number: 'Type %{count} to confirm',
  form: {
    discard_title: 'Discard your changes?',
    discard_detail: "Your changes haven't been saved.",
    discard: 'Discard',
    keep: 'Keep editing',
  },
  unanswered: {
    title: "The server didn't confirm whether this was saved",
    detail: 'It may have been saved anyway. Check again to find out. Nothing you entered is lost.',
    ask: 'Check again',
  },
};
