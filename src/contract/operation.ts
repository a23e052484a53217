import { z } from 'zod'
import type { Bytes } from '../base/units.ts'
import type { ErrorCode } from './errors.ts'
import type { REQUESTS_PER_MINUTE } from './limits.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A group of requests that count towards the same limit. */
export type RateBucket = keyof typeof REQUESTS_PER_MINUTE

export interface OperationShapes {
  readonly params: z.ZodType
  readonly query: z.ZodType
  readonly body: z.ZodType
  readonly output: z.ZodType
}

/** A file as the body of a request, sent as it is instead of JSON. */
export interface FileBody {
  readonly maxBytes: Bytes
  /** The media types that a request may name. The content decides how the file is read. */
  readonly mediaTypes: readonly string[]
}

/** A file that was sent as a body. It is deleted once the request has been answered. */
export interface ReceivedFile {
  readonly path: string
  readonly sizeBytes: Bytes
  /** The hash of its bytes, hexadecimal. */
  readonly sha256: string
}
export const receivedFileSchema = z.custom<ReceivedFile>((value) => typeof value === 'object' && value !== null)

/** An API operation. The router, the client and the OpenAPI document are derived from it. */
export interface Operation<Shapes extends OperationShapes = OperationShapes> {
  readonly method: Method
  /** Relative to `/api/v1`, with parameters in braces. */
  readonly path: string
  /** Its section in operations.tsv. */
  readonly section: string
  readonly summary: string
  readonly permissions: readonly Permission[]
  readonly params: Shapes['params']
  readonly query: Shapes['query']
  /** `{}` if the spec lists no body. */
  readonly body: Shapes['body']
  readonly output: Shapes['output']
  readonly status: 200 | 201 | 202
  /**
   * Spec: Conventions 3. `required` for creation, change, paid work and retry; `none` for reads.
   *
   * Open point: deletion — it is `optional`, because the spec does not name it; a key is honoured if sent.
   */
  readonly idempotency: 'required' | 'optional' | 'none'
  /** Spec: "Operations that create paid or asynchronous work need an active paid plan". */
  readonly needsActivePlan: boolean
  /** The lowest role that the creator of the key must have, besides the permissions of the key. */
  readonly leastRole: Role
  /** Fields of the output that are shown only once: a repeated reply has null in their place. */
  readonly shownOnce: readonly string[]
  /** True if it reads the header of `rowSwitches.ts`, an extension of the API. */
  readonly takesRowSwitches: boolean
  /** The bodies by the value of a parameter, if they differ. Their union is then `body`, which documents them. */
  readonly bodyOfParam: { readonly name: string; readonly bodies: Readonly<Record<string, z.ZodType>> } | null
  /** Null if the body is JSON. Otherwise the schema of the body is `receivedFileSchema`. */
  readonly fileBody: FileBody | null
  /** The limit per minute that its requests count towards. By default, `generate` means `ai`. */
  readonly rateBucket: RateBucket
  /** Error codes specific to this operation. `openApi/errorCodesOf.ts` adds those that follow from the other fields. */
  readonly errors: readonly ErrorCode[]
}

/** Used if an operation has no parameters, query or body. Spec: "Unlisted bodies are {} or absent". */
export const noFields = z.strictObject({})

const defaultIdempotency = {
  GET: 'none',
  POST: 'required',
  PUT: 'required',
  PATCH: 'required',
  DELETE: 'optional',
} as const

/**
 * Fills in the defaults: status 200, idempotency by method, no active plan required, any role, nothing shown once, no
 * row switches, one JSON body, the bucket of its permissions, no refusals of its own.
 */
export function defineOperation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
>(
  input: OperationInput<Params, Query, Body, Output>,
): Operation<{ params: Params; query: Query; body: Body; output: Output }> {
  return {
    status: 200,
    idempotency: defaultIdempotency[input.method],
    needsActivePlan: false,
    leastRole: 'member',
    shownOnce: [],
    takesRowSwitches: false,
    fileBody: null,
    bodyOfParam: null,
    rateBucket: rateBucketOf(input.permissions),
    errors: [],
    ...input,
  }
}

/** The bucket of an operation that does not name one. */
export function rateBucketOf(permissions: readonly Permission[]): RateBucket {
  return permissions.includes('generate') ? 'ai' : 'ordinary'
}

type SharedFields = Omit<Operation, keyof OperationShapes>
type OptionalFields =
  | 'status'
  | 'idempotency'
  | 'needsActivePlan'
  | 'leastRole'
  | 'shownOnce'
  | 'takesRowSwitches'
  | 'fileBody'
  | 'bodyOfParam'
  | 'rateBucket'
  | 'errors'

/** The shapes are separate type parameters, so that each keeps its own type. */
interface OperationInput<Params, Query, Body, Output>
  extends Omit<SharedFields, OptionalFields>,
    Partial<Pick<SharedFields, OptionalFields>> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly output: Output
}

/** Spec: Conventions 2: "Success responses are {data, requestId}". */
export function successEnvelope<Output extends z.ZodType>(output: Output) {
  return z.object({ data: output, requestId: z.string() })
}

/** The prefix of every path. Spec: "relative to {base_url}/api/v1; add that prefix exactly once". */
export const API_PREFIX = '/api/v1'

/** The response to an accepted asynchronous operation. Spec: Conventions 5. */
export const acceptedJobSchema = z.object({ jobId: z.uuid(), statusUrl: z.string() })
