export {
  opsDecideChatMessage,
  opsLiftChatMute,
  opsListChatMessages,
  opsListChatMutes,
  opsListChatRooms,
  opsMuteChatMember,
  opsSaveChatRoom,
} from './operator-calls.ts';
export {
  chatMessages,
  chatPermission,
  chatRooms,
  chatUnreadCount,
  hiddenChat,
  hideChatMember,
  launchChat,
  reportChat,
  seenChat,
  showChatMember,
  writeChat,
} from './own-calls.ts';
export { chatReason } from './shapes.ts';
