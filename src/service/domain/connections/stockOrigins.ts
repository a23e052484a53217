import type { ServiceContext } from '../../context.ts'
import { isDatabaseLost } from '../../stores/isDatabaseLost.ts'
import { connectionStore } from '../../stores/workspace/connectionStore.ts'

/**
 * The origins of the stock services in use. Empty if the database is unreachable, so that the page loads without it.
 */
export async function stockOrigins({ config, db }: Pick<ServiceContext, 'config' | 'db'>): Promise<string[]> {
  if (config.stock !== null) return [new URL(config.stock.url).origin]
  try {
    return (await connectionStore.listAddresses(db, 'stock')).map((address) => new URL(address).origin)
  } catch (error) {
    if (isDatabaseLost(error)) return []
    throw error
  }
}
