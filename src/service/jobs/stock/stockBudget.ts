/** Spec: "Stock imports per request | 256 MiB total". */
export const MAX_STOCK_BYTES = 268_435_456

/** How much stock one request may still fetch. What the project has already costs nothing. */
export interface StockBudget {
  readonly leftBytes: () => number
  readonly spend: (bytes: number) => void
}

export function createStockBudget(bytes = MAX_STOCK_BYTES): StockBudget {
  let left = bytes
  return { leftBytes: () => left, spend: (spent) => void (left -= spent) }
}
