/** Whether one of the texts has what somebody looks for; a search for nothing finds everything. */
export const finds = (wanted: string, texts: readonly string[]): boolean => {
  const part = wanted.trim().toLowerCase();
  return texts.some(text => text.toLowerCase().includes(part));
};
