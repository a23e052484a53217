import type { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import type { OperationName, Operations } from '../../contract/operations.ts'
import type { Call } from '../domain/call.ts'

interface InputOf<Definition extends Operation> {
  readonly params: z.output<Definition['params']>
  readonly query: z.output<Definition['query']>
  readonly body: z.output<Definition['body']>
}
type OutputOf<Definition extends Operation> = z.output<Definition['output']>

export type Input<Name extends OperationName> = InputOf<Operations[Name]>

/** Implements an operation of the contract. Refusals are thrown as `OperationError`. */
export type HandlerOf<Definition extends Operation> = (
  input: InputOf<Definition>,
  call: Call,
) => Promise<OutputOf<Definition>>

export type Handler<Name extends OperationName> = HandlerOf<Operations[Name]>

/** The transaction of an operation whose slow work is done. */
export interface Prepared<Output> {
  readonly run: (call: Call) => Promise<Output>
  /** Discards what was prepared but not used. Called after the transaction, whether it commits or fails. */
  readonly end: () => Promise<void>
}

/**
 * An operation with slow work before its transaction, such as copying a file, during which it holds no lock. Only `run`
 * refuses.
 */
export interface PreparingHandlerOf<Definition extends Operation> {
  readonly prepare: (input: InputOf<Definition>, call: Call) => Promise<Prepared<OutputOf<Definition>>>
}

export type PreparingHandler<Name extends OperationName> = PreparingHandlerOf<Operations[Name]>

/** A handler whose input is parsed by the schemas of its own operation. */
export interface BoundHandler {
  readonly prepare: (input: UnknownInput, call: Call) => Promise<Prepared<unknown>>
}

interface UnknownInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Binds a handler to the schemas of its operation. TypeScript cannot relate the two by itself. */
export function bound<Parsed>(
  handler:
    | ((input: Parsed, call: Call) => Promise<unknown>)
    | { prepare(input: Parsed, call: Call): Promise<Prepared<unknown>> },
): BoundHandler {
  if (typeof handler !== 'function') return handler as unknown as BoundHandler
  const run = handler as unknown as (input: UnknownInput, call: Call) => Promise<unknown>
  return {
    prepare: (input) => Promise.resolve({ run: async (call) => await run(input, call), end: () => Promise.resolve() }),
  }
}

/** An extension of the API with its handler. Each extension has a capability in `contract/session.ts`. */
export function extension<Definition extends Operation>(
  operation: Definition,
  handler: HandlerOf<Definition> | PreparingHandlerOf<Definition>,
) {
  return { operation, handler: bound(handler) }
}
