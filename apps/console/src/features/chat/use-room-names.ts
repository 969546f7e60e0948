import { opsListChatRooms } from '@baize/wire/chat';
import { language } from '../../shared/language.ts';
import { useStore } from '../../shared/store.ts';
import { useOps } from '../../shared/use-ops.ts';

/** What rooms are called in the operator's language; the English name or the code where nobody wrote one. */
export function useRoomNames(): (code: string) => string {
  const rooms = useOps(opsListChatRooms, {}).data?.rooms ?? [];
  const own = useStore(language);
  return code => {
    const names = rooms.find(room => room.code === code)?.names;
    return names?.[own] ?? names?.EN ?? code;
  };
}
