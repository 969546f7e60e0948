import type { ServerModule } from '../../module.ts';
import { launchHandler, permissionHandler, roomsHandler } from './enter.ts';
import { hiddenHandler, hideHandler, reportHandler, showHandler } from './mind-others.ts';
import { opsDecideMessageHandler, opsListMessagesHandler } from './operator-messages.ts';
import { opsLiftMuteHandler, opsListMutesHandler, opsMuteHandler } from './operator-mutes.ts';
import { opsListRoomsHandler, opsSaveRoomHandler } from './operator-rooms.ts';
import { messagesHandler } from './read-messages.ts';
import { seenHandler, unreadCountHandler } from './readers.ts';
import { seedRooms, seedTalk } from './seed-demo.ts';
import { chatTimers } from './timers.ts';
import { writeHandler } from './write.ts';

export { chatRules } from './settings.ts';

/** Rooms in which members talk, what keeps them civil, and the operators who look after them. */
export const chatModule: ServerModule = {
  name: 'chat',
  handlers: [
    unreadCountHandler,
    launchHandler,
    permissionHandler,
    roomsHandler,
    messagesHandler,
    writeHandler,
    seenHandler,
    reportHandler,
    hiddenHandler,
    hideHandler,
    showHandler,
    opsListMessagesHandler,
    opsDecideMessageHandler,
    opsListMutesHandler,
    opsMuteHandler,
    opsLiftMuteHandler,
    opsListRoomsHandler,
    opsSaveRoomHandler,
  ],
  timers: chatTimers,
  seedDemo: seedRooms,
  seedDemoLife: seedTalk,
};
