import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { isIP } from 'node:net'
import { z } from 'zod'
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME_MS } from '../../../contract/limits.ts'
import type { ServiceContext } from '../../context.ts'
import { passkeyStore, type StoredPasskey } from '../../stores/accounts/passkeyStore.ts'
import type { Principal } from '../call.ts'
import { OperationError } from '../OperationError.ts'
import { findMember, hashOfSecret } from '../workspace/access.ts'

/** The service, and the origin at which the browser reached it. */
export interface PasskeyPlace {
  readonly service: ServiceContext
  readonly origin: string
}

/** Ed25519, ES256 and RS256, as COSE numbers. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The host name to which browsers bind passkeys. Refuses IP addresses, because browsers allow no passkeys there. */
function relyingParty(origin: string): string {
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0) throw new OperationError('passkey_refused', { reason: 'address' })
  return hostname
}

async function newChallenge({ now, db, randomToken }: ServiceContext, memberId: string | null) {
  const challenge = randomToken(32)
  const expiresAt = new Date(now().getTime() + PASSKEY_CHALLENGE_LIFETIME_MS)
  // The library encodes the challenge once more, and the browser returns the encoded form.
  const answered = Buffer.from(challenge).toString('base64url')
  await passkeyStore.insertChallenge(db, { hash: hashOfSecret(answered), member_id: memberId, expires_at: expiresAt })
  return challenge
}

const clientDataSchema = z.object({ challenge: z.string() })

/**
 * Marks the challenge of a response as used and returns it. This happens before any transaction, so that a refused
 * response cannot be sent again, and so that no request holds one database connection while it waits for another.
 */
async function usedChallenge(
  { db, now }: ServiceContext,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  memberId: string | null,
): Promise<string> {
  const challenge = challengeOf(response.clientDataJSON)
  if (challenge === null) throw unverified()
  const hash = hashOfSecret(challenge)
  if (!(await passkeyStore.useChallenge(db, { hash, member_id: memberId, expires_at: now() }))) throw unverified()
  return challenge
}

/** The challenge in the client data of WebAuthn. Null if the text is not valid client data. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientDataSchema.safeParse(parsed).data?.challenge ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export async function newPasskeyOptions({ service, origin }: PasskeyPlace, principal: Principal) {
  const rpID = relyingParty(origin)
  const known = await passkeyStore.list(service.db, principal.creatorId)
  if (known.length >= MAX_PASSKEYS) throw new OperationError('passkey_limit', { most: MAX_PASSKEYS })
  return await generateRegistrationOptions({
    rpName: 'Framewright',
    rpID,
    userName: principal.creatorName,
    userDisplayName: principal.creatorName,
    userID: new TextEncoder().encode(principal.creatorId),
    challenge: await newChallenge(service, principal.creatorId),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export interface NewPasskey {
  readonly name: string
  readonly response: RegistrationResponseJSON
}

export async function addPasskey(
  { service, origin }: PasskeyPlace,
  principal: Principal,
  { name, response }: NewPasskey,
): Promise<void> {
  const expected = { expectedOrigin: origin, expectedRPID: relyingParty(origin) }
  const expectedChallenge = await usedChallenge(service, response, principal.creatorId)
  const { registrationInfo } = await orRefused(service, async () =>
    verifyRegistrationResponse({
      ...expected,
      response,
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  if (registrationInfo === undefined) throw unverified()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const isNew = await passkeyStore.insert(service.db, {
    id: service.nextId(),
    member_id: principal.creatorId,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: [...transports],
    created_at: service.now(),
    last_used_at: null,
  })
  if (!isNew) throw unverified()
}

/** Lists no credentials, so the browser offers all that it has for this host. */
export async function passkeyOptions({ service, origin }: PasskeyPlace) {
  const rpID = relyingParty(origin)
  return await generateAuthenticationOptions({
    rpID,
    challenge: await newChallenge(service, null),
    userVerification: 'required',
  })
}

/**
 * The member to whom a passkey belongs. Refuses a signature counter that does not rise, because that points to a copied
 * passkey.
 */
export async function usePasskey({ service, origin }: PasskeyPlace, response: AuthenticationResponseJSON) {
  const expected = { expectedOrigin: origin, expectedRPID: relyingParty(origin) }
  const expectedChallenge = await usedChallenge(service, response, null)
  const memberId = await service.db.transaction().execute(async (db) => {
    const passkey = await passkeyStore.lock(db, response.id)
    if (passkey === null) throw new OperationError('passkey_refused', { reason: 'unknown' })
    const { verified, authenticationInfo } = await orRefused(service, async () =>
      verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        requireUserVerification: true,
        credential: credentialOf(passkey),
      }),
    )
    if (!verified) throw unverified()
    await passkeyStore.recordUse(db, passkey.id, { counter: authenticationInfo.newCounter, now: service.now() })
    return passkey.member_id
  })
  const member = await findMember(service, memberId)
  if (member === null) throw new OperationError('passkey_refused', { reason: 'unknown' })
  return member
}

function credentialOf({ credential_id: id, public_key: publicKey, counter, transports }: StoredPasskey) {
  return { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports }
}

/** Turns every error of the library into a refusal, because it throws on any mismatch. */
async function orRefused<T>({ log }: ServiceContext, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.info({ err: error }, 'the answer of an authenticator was refused')
    throw unverified()
  }
}

function unverified(): OperationError {
  return new OperationError('passkey_refused', { reason: 'unverified' })
}
