import type {
  OperationBody,
  OperationName,
  OperationOutput,
  OperationParams,
  OperationQuery,
} from '../../contract/operations.ts'
import type { Call } from '../domain/call.ts'

export interface Input<Name extends OperationName> {
  readonly params: OperationParams<Name>
  readonly query: OperationQuery<Name>
  readonly body: OperationBody<Name>
}

/** One operation of the API. Throws `OperationError` for a refusal. */
export type Handler<Name extends OperationName> = (input: Input<Name>, call: Call) => Promise<OperationOutput<Name>>
