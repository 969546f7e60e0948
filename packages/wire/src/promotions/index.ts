export {
  opsChangePromotion,
  opsDecideApplication,
  opsListApplications,
  opsListPromotions,
  opsPromotionHistory,
  opsShowImage,
} from './operator-promotions.ts';
export { sendPromotionImage } from './send-image.ts';
