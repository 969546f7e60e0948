import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTyped } from '../../shared/use-typed.ts';

/** The search of a tab of the games, which stands in the address: what is sought, what is typed, and how to type on. */
export function useGamesSearch(): { sought: string; typed: string; setTyped: (typed: string) => void } {
  const navigate = useNavigate({ from: '/games' });
  const { search: sought = '' } = useSearch({ from: '/games' });
  const [typed, setTyped] = useTyped(
    sought,
    useCallback(search => void navigate({ search: now => ({ ...now, search }), replace: true }), [navigate]),
  );
  return { sought, typed, setTyped };
}
