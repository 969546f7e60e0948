export type { EventType, EventTypes, HouseEvent, NewEvent } from './event-types.ts';
export { createEvents, type Events, type JobRequest } from './events.ts';
export { createListener, type Listener } from './listener.ts';
export type { PushMessage, PushTarget } from './push-message.ts';
