let version = 0;
const changes = new MutationObserver(() => {
  version += 1;
});
changes.observe(document, { attributes: true, childList: true, subtree: true });

/** Keeps what is found out about the page until its elements or their attributes change. Texts and values do not count. */
export const keepUntilChange = <Value>(find: () => Value) => {
  let kept: { version: number; value: Value } | undefined;
  return (): Value => {
    if (changes.takeRecords().length > 0) version += 1;
    if (kept?.version !== version) kept = { version, value: find() };
    return kept.value;
  };
};
