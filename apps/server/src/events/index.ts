export type { Reader } from './deliver.ts';
export { createDispatcher, type Dispatcher } from './dispatcher.ts';
export type { EventType, EventTypes, HouseEvent, NewEvent } from './event-types.ts';
export { createEvents, type Events, type JobRequest } from './events.ts';
export { createListener, type Listener, type Notices } from './listener.ts';
export { createPush, type Push } from './push.ts';
export type { PushMessage } from './push-message.ts';
export { eventsModule } from './stream.ts';
