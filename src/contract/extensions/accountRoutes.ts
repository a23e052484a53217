import { z } from 'zod'
import { defineOperation, noFields } from '../operation.ts'
import { permissions } from '../permissions.ts'
import { idSchema, nameSchema, timestampSchema } from '../values.ts'

/**
 * The account of the person who makes the request: their name, sign-ins and passkeys. An extension of the API; requires
 * the session capability `accounts`.
 */
export const accountSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable().meta({ description: 'Null for the owner of the first start, who signs in by a link.' }),
})
export type Account = z.output<typeof accountSchema>

export const signInSchema = z.object({
  id: idSchema,
  userAgent: z.string().meta({ description: 'The User-Agent of the browser. Empty if it sent none.' }),
  isCurrent: z.boolean().meta({ description: 'True for the sign-in that made the request.' }),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.meta({ description: 'Accurate to a minute.' }),
})
export type SignIn = z.output<typeof signInSchema>

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const section = 'Account'
const none = { section, params: noFields, query: noFields, body: noFields } as const

export const readAccount = defineOperation({
  ...none,
  method: 'GET',
  path: '/account',
  permissions: ['read'],
  summary: 'Read the account of the person who makes the request',
  output: accountSchema,
})

export const renameAccount = defineOperation({
  ...none,
  method: 'PATCH',
  path: '/account',
  permissions: ['read', 'write'],
  summary: 'Change your own name',
  body: z.strictObject({ name: nameSchema }),
  output: accountSchema,
})

/** The path contains the member's own id, so that a request sent by mistake ends no other membership. */
export const leaveWorkspace = defineOperation({
  ...none,
  method: 'DELETE',
  path: '/account/memberships/{memberId}',
  permissions: ['read', 'delete'],
  idempotency: 'required',
  summary: 'Leave the workspace; your keys and sign-ins end at once, and everything you made stays',
  params: z.object({ memberId: idSchema }),
  output: z.object({ id: idSchema }),
})

export const listSignIns = defineOperation({
  ...none,
  method: 'GET',
  path: '/account/sign-ins',
  permissions: ['read'],
  summary: 'List your own sign-ins, newest first',
  output: z.object({ signIns: z.array(signInSchema) }),
})

export const endSignIn = defineOperation({
  ...none,
  method: 'DELETE',
  path: '/account/sign-ins/{signInId}',
  permissions: ['read', 'delete'],
  idempotency: 'required',
  summary: 'End one of your own sign-ins at once',
  params: z.object({ signInId: idSchema }),
  output: z.object({ id: idSchema }),
})

export const endOtherSignIns = defineOperation({
  ...none,
  method: 'DELETE',
  path: '/account/sign-ins',
  permissions: ['read', 'delete'],
  idempotency: 'required',
  summary: 'End all your own sign-ins except the one that makes the request',
  output: z.object({ ended: z.int().min(0) }),
})

export const listPasskeys = defineOperation({
  ...none,
  method: 'GET',
  path: '/account/passkeys',
  permissions: ['read'],
  summary: 'List your own passkeys, newest first',
  output: z.object({ passkeys: z.array(passkeySchema) }),
})

export const removePasskey = defineOperation({
  ...none,
  method: 'DELETE',
  path: '/account/passkeys/{passkeyId}',
  permissions: ['read', 'delete'],
  idempotency: 'required',
  summary: 'Remove one of your own passkeys',
  params: z.object({ passkeyId: idSchema }),
  output: z.object({ id: idSchema }),
})

/** Needs every permission, because a person who opens the link has them all. */
export const createSignInLink = defineOperation({
  ...none,
  method: 'POST',
  path: '/members/{memberId}/sign-in-link',
  permissions: [...permissions],
  rateBucket: 'ordinary',
  leastRole: 'admin',
  status: 201,
  shownOnce: ['link'],
  summary: 'Create a sign-in link for a member whose role is not higher than your own',
  params: z.object({ memberId: idSchema }),
  output: z.object({ link: z.url().nullable(), expiresAt: timestampSchema }),
})
