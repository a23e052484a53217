import { z } from 'zod'
import { plainTextSchema } from '../composition/overlays/fields.ts'
import { DEFAULT_PAGE_SIZE, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PAGE_SIZE } from './limits.ts'

export const idSchema = z.uuid()
export const timestampSchema = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'UTC, milliseconds, such as 2026-11-21T12:00:00.000Z.' })

/** A revision as sent by a client, in any precision that another host may use. */
export const revisionSchema = z.iso.datetime({ offset: true })

/** A name given by a user, trimmed and not empty. */
export const nameSchema = plainTextSchema(MAX_NAME_LENGTH).trim().min(1)

/** A signed, short-lived media URL. */
export const signedUrlSchema = z.object({ url: z.string(), expiresAt: timestampSchema })
export type SignedUrl = z.output<typeof signedUrlSchema>

/** A number in a query string. Only plain digits are accepted: `0x10` and `1e1` are refused. */
const numberInQuery = (sent: unknown): unknown =>
  typeof sent === 'string' && /^\d+$/u.test(sent) ? Number(sent) : sent

/** Spec: Conventions 4. */
export function pageQuery(defaultLimit = DEFAULT_PAGE_SIZE) {
  return z.strictObject({
    limit: z
      .preprocess(numberInQuery, z.int(`Use a whole number from 1 to ${MAX_PAGE_SIZE}.`).min(1).max(MAX_PAGE_SIZE))
      .default(defaultLimit),
    cursor: z.string().min(1).max(2_000).optional(),
  })
}

/** Spec: Conventions 4: "A page is {items: [...], nextCursor: string|null}". */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

export interface Page<Item> {
  readonly items: Item[]
  readonly nextCursor: string | null
}

/** The domain of an address is compared without regard to case, and the part before it exactly. */
export const emailSchema = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email())
  .transform((address) => {
    const at = address.lastIndexOf('@')
    return address.slice(0, at) + address.slice(at).toLowerCase()
  })
