import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Encrypts secrets that the service must read again, such as signing secrets. API keys are hashed instead. */
export interface SecretBox {
  /** `id` identifies the row that stores the secret, so that a sealed secret cannot be moved to another row. */
  readonly seal: (secret: string, id: string) => string
  /** Null if the secret was sealed with a different key or for a different row, or if it was altered. */
  readonly open: (sealed: string, id: string) => string | null
}

export const SECRET_KEY_BYTES = 32
/** Sizes of the nonce and the tag of AES-256-GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Marks the format of a sealed secret, so that it can be changed later. */
const FORM = 'v1.'

/** AES-256-GCM with a fresh nonce for each secret. */
export function createSecretBox(key: Uint8Array, randomToken: (bytes: number) => string): SecretBox {
  return {
    seal(secret, id) {
      const nonce = Buffer.from(randomToken(NONCE_BYTES), 'base64url')
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return FORM + sealed.toString('base64url')
    },
    open(sealed, id) {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
      if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        // In this mode, `final` fails only if the tag is wrong. Node.js gives that error no code.
        return null
      }
    },
  }
}
