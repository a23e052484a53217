import type { Asset } from './operations/assets.ts'

/** Whether the preparation of an asset is still running. The asset itself may already be ready. */
export function isPreparing({ preparation }: Pick<Asset, 'preparation'>): boolean {
  const { error, progress, state } = preparation
  return state === 'processing' || (state === 'ready' && progress < 100 && error === null)
}
