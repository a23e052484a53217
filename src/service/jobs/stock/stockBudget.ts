/** Spec: "Stock imports per request | 256 MiB total". */
export const MAX_STOCK_BYTES = 268_435_456

/** The download volume that a request has left. Items that the project already has do not count. */
export interface StockBudget {
  readonly leftBytes: () => number
  readonly spend: (bytes: number) => void
}

export function createStockBudget(bytes = MAX_STOCK_BYTES): StockBudget {
  let left = bytes
  return { leftBytes: () => left, spend: (spent) => void (left -= spent) }
}
