/** What may be a number; the server says whether it is one. */
export const isMobile = (text: string | undefined): boolean => /^\+?[\d\s().-]{5,24}$/.test((text ?? '').trim());
