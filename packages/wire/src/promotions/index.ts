export {
  opsChangePromotion,
  opsDecideApplication,
  opsListApplications,
  opsListPromotions,
  opsShowImage,
} from './operator-promotions.ts';
export { sendPromotionImage } from './send-image.ts';
