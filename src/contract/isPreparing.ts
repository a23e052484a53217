import type { Asset } from './operations/assets.ts'

/** Whether the preparation of an asset goes on, although the asset may be ready already. */
export function isPreparing({ preparation }: Pick<Asset, 'preparation'>): boolean {
  const { error, progress, state } = preparation
  return state === 'processing' || (state === 'ready' && progress < 100 && error === null)
}
