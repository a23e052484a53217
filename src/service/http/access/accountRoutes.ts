import { Hono } from 'hono'
import { MAX_PASSKEY_BODY_BYTES } from '../../../contract/limits.ts'
import { permissions } from '../../../contract/permissions.ts'
import {
  LINK_PATH,
  linkBodySchema,
  NEW_PASSKEY_OPTIONS_PATH,
  NEW_PASSKEY_PATH,
  newPasskeyBodySchema,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_PATH,
  passkeyBodySchema,
  USE_LINK_PATH,
  useLinkBodySchema,
  WAYS_PATH,
} from '../../../contract/session.ts'
import { waysToSignIn } from '../../domain/accounts/waysToSignIn.ts'
import { addPasskey, newPasskeyOptions, passkeyOptions, usePasskey } from '../../domain/accounts/passkeys.ts'
import { requestSignInLink, useSignInLink } from '../../domain/accounts/signInLinks.ts'
import type { Principal } from '../../domain/call.ts'
import { OperationError } from '../../domain/OperationError.ts'
import { jsonResponse, successBody } from '../envelope.ts'
import type { HttpContext, HttpEnvironment } from '../environment.ts'
import { type Access, authenticate, countFailure } from './authenticate.ts'
import { clientAddressOf } from './clientAddress.ts'
import { originOf } from './originOf.ts'
import { bodyOf, signInMember } from './signIn.ts'
import { refuseOtherMethods } from '../refuseOtherMethods.ts'

/** Routes for signing in without a key, by a link or a passkey, and for adding a passkey. */
export function accountRoutes(access: Access): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  const { service } = access
  const longer = { ...access, maxBytes: MAX_PASSKEY_BODY_BYTES }
  const answer = (c: HttpContext, data: object, status = 200) =>
    jsonResponse(successBody(data, c.get('requestId')), status)
  const countOpenRequest = async (c: HttpContext) => await access.limits.countOpenRequest(clientAddressOf(c, access))
  const placeOf = (c: HttpContext) => ({ service, origin: originOf(c, access) })

  routes.get(WAYS_PATH, async (c) => answer(c, await waysToSignIn(service)))
  routes.post(LINK_PATH, async (c) => {
    await countOpenRequest(c)
    const { email } = await bodyOf(linkBodySchema, c, access)
    await requestSignInLink(service, email, originOf(c, access))
    return answer(c, {}, 202)
  })
  routes.post(USE_LINK_PATH, async (c) => {
    const { token } = await bodyOf(useLinkBodySchema, c, access)
    const member = await useSignInLink(service, token)
    if (member === null) throw await counted(new OperationError('sign_in_link_ended'), c, access)
    return await signInMember(member, c, access)
  })
  routes.post(PASSKEY_OPTIONS_PATH, async (c) => {
    await countOpenRequest(c)
    return answer(c, await passkeyOptions(placeOf(c)))
  })
  routes.post(PASSKEY_PATH, async (c) => {
    const { response } = await bodyOf(passkeyBodySchema, c, longer)
    try {
      return await signInMember(await usePasskey(placeOf(c), response), c, access)
    } catch (error) {
      throw error instanceof OperationError ? await counted(error, c, access) : error
    }
  })
  routes.post(NEW_PASSKEY_OPTIONS_PATH, async (c) =>
    answer(c, await newPasskeyOptions(placeOf(c), await signedIn(c, access))),
  )
  routes.post(NEW_PASSKEY_PATH, async (c) => {
    const principal = await signedIn(c, access)
    await addPasskey(placeOf(c), principal, await bodyOf(newPasskeyBodySchema, c, longer))
    return answer(c, {}, 201)
  })
  refuseOtherMethods(routes)
  return routes
}

/** A passkey grants every permission, so adding one requires every permission, and a key cannot add one. */
async function signedIn(c: HttpContext, access: Access): Promise<Principal> {
  const principal = await authenticate(c, access, 'ordinary')
  const hasAll = permissions.every((permission) => principal.permissions.includes(permission))
  if (principal.sessionId === undefined || !hasAll)
    throw new OperationError('passkey_refused', { reason: 'not_signed_in' })
  return principal
}

/** Counts a failed sign-in towards the limit on guessing keys. */
async function counted(error: OperationError, c: HttpContext, access: Access): Promise<OperationError> {
  await countFailure(c, access)
  return error
}
