import { useMatches } from '@tanstack/react-router';

/** The path of the page as its route is written: an address may have it in capitals, or with a stroke at the end. */
export const usePath = (): string => useMatches({ select: matches => matches.at(-1)?.fullPath ?? '' });
