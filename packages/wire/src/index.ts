export { catalogue } from './catalogue.ts';
export { codes, type ErrorCode, isErrorCode, type PipelineCode } from './codes/index.ts';
export type {
  CodeOf,
  EncryptFlag,
  Endpoint,
  InputOf,
  InputPlace,
  Method,
  OutputOf,
  ParsedInputOf,
  TokenFlag,
} from './endpoint.ts';
export type { Envelope } from './envelope.ts';
export { gameCategory, gameType } from './games/shapes.ts';
export { isPushTopic, type PushData, type PushTopic, pushEnvelope, pushKey, pushTopics } from './push-topics.ts';
