import type { Context } from '../../../context.ts';
import { keepFrameOrigins } from '../launch/frame-origins.ts';
import { runtimeOf } from '../runtime.ts';

/** Under which the tables of vendors and games tell every process that one of them changed (202611250741-games-tell-catalogue.sql). */
const CHANNEL = 'baize_catalogue';

/** A stop, maintenance or a new key holds in this process as soon as it is committed in another; where no notice comes, a copy grows old. */
export async function followCatalogue(ctx: Context): Promise<void> {
  const readAgain = (): void => {
    runtimeOf(ctx).directory.forget();
    keepFrameOrigins(ctx).catch(err => ctx.log.warn({ err }, 'the origins of vendors could not be read again'));
  };
  await ctx.notices.listen(CHANNEL, readAgain);
  ctx.notices.onGap(readAgain);
}
