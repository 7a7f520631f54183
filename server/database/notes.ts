type Tell = (sentence: string) => void;

/** What a database has to say to the operator. What is noted before anybody listens is kept until then. */
export interface Notes {
  note: Tell;
  listen: (tell: Tell) => void;
}

export const createNotes = (): Notes => {
  const kept: string[] = [];
  let tell: Tell = sentence => void kept.push(sentence);
  return {
    note: sentence => tell(sentence),
    listen: listener => {
      tell = listener;
      for (const sentence of kept.splice(0)) tell(sentence);
    },
  };
};
