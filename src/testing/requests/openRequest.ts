import { API_PREFIX, type Operation } from '../../contract/operation.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'

export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A creating operation of the contract, with a request for it that succeeds once. */
export interface OpenRequest {
  readonly path: string
  readonly operation: Operation
  /** Prepares what the request needs. */
  readonly make: () => Promise<Sent>
  /**
   * A table, with a condition, to which the request adds exactly one row. Null if it sets a state that stays the same
   * when it is repeated.
   */
  readonly adds: string | null
  /** True if only the key that prepared the request may send it. */
  readonly isOfOneKey?: boolean
  /** True if its work commits something of a drive before its own transaction. */
  readonly commitsEarlier?: boolean
}

export const api = (operation: Operation, adds: string | null, make: OpenRequest['make']): OpenRequest => ({
  path: API_PREFIX + operation.path,
  operation,
  adds,
  make,
})
export const extension = (operation: Operation, adds: string | null, make: OpenRequest['make']): OpenRequest => ({
  path: EXTENSIONS_PREFIX + operation.path,
  operation,
  adds,
  make,
})
export const now = async (sent: Sent): Promise<Sent> => await Promise.resolve(sent)
