/** Works something out once for each key, and keeps it as long as the key lives. */
export function onceEach<K extends object, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return key => {
    let found = known.get(key);
    if (!found) {
      found = { value: work(key) };
      known.set(key, found);
    }
    return found.value;
  };
}
