const fiveMinutes = 5 * 60_000;

/**
 * Keeps in a warm Lambda for five minutes, or as many ms as are given, what a service answered; calls at the same time share
 * one, a failure is not kept, and what was kept can be forgotten.
 */
export const cached = <Key, Value>(read: (key: Key) => Promise<Value>, keptFor = fiveMinutes) => {
  const entries = new Map<Key, { value: Promise<Value>; until: number }>();
  const find = (key: Key): Promise<Value> => {
    const known = entries.get(key);
    if (known && Date.now() < known.until) return known.value;
    const value = read(key);
    entries.set(key, { value, until: Date.now() + keptFor });
    value.catch(() => entries.delete(key));
    return value;
  };
  return Object.assign(find, { forget: (key: Key) => void entries.delete(key) });
};
