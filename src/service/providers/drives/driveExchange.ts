import type { z } from 'zod'
import type { OutboundNetwork } from '../../outbound/OutboundNetwork.ts'
import type { DriveAccess } from '../drives.ts'
import { exchange, type HttpAnswer, type HttpLimits, type HttpRequest, parsedJson } from '../exchange/httpExchange.ts'
import { answerInvalid, unavailable, unavailableByStatus } from './driveErrors.ts'

/** A drive that is reached by HTTP requests, each with a token of the account. */
export interface DriveServer {
  /** The name of the drive in messages. */
  readonly label: string
  readonly access: DriveAccess
  readonly network: OutboundNetwork
  /** Whether an answer means that requests come too fast, besides the status 429. */
  readonly isBusy?: (answer: HttpAnswer) => boolean
  readonly limits?: Partial<HttpLimits>
}

const errorsOf = (label: string) => ({
  unavailable: (reason: Parameters<typeof unavailable>[1], cause?: unknown) => unavailable(label, reason, cause),
  failed: (status: number) => unavailableByStatus(label, status),
  answerInvalid: (cause?: unknown) => answerInvalid(label, cause),
})

/** Exchanges a request for an answer, with the errors of drives. */
export const exchangeWithDrive = async (
  drive: DriveServer,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> => await exchange({ ...drive, errors: errorsOf(drive.label) }, request, signal)

/** The value of a JSON answer. Throws `drive_answer_invalid`. */
export const parsed = <Schema extends z.ZodType>(drive: string, body: Buffer, schema: Schema): z.output<Schema> =>
  parsedJson(errorsOf(drive), body, schema)
