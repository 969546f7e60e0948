import { useEffect, useState } from 'react';
import { useTable } from './table-state.ts';

/** Whether a new round may begin, and how many seconds are left until then. */
export function useReady(): { ready: boolean; seconds: number } {
  const { readyAt, phase } = useTable();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const left = readyAt - performance.now();
    setNow(performance.now());
    if (left <= 0) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    const end = setTimeout(() => clearInterval(timer), left + 500);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [readyAt]);
  const left = Math.max(0, readyAt - now);
  return { ready: phase === 'idle' && left <= 0, seconds: Math.ceil(left / 1000) };
}
