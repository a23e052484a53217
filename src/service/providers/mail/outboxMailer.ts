import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailMessage } from '../mail.ts'

/** Writes a message as an `.eml` file, which mail programs open and send. Returns its path. */
export async function writeMail(
  message: MailMessage,
  { outboxFolder }: { readonly outboxFolder: string },
): Promise<string> {
  const folder = join(outboxFolder, 'mail')
  await mkdir(folder, { recursive: true })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { id, subject, text, to } = message
  const { message: written } = await transport.sendMail({ to, subject, text, messageId: `<${id}>` })
  const path = join(folder, `${id.split('@')[0]}.eml`)
  await writeFile(path, written, { mode: 0o600 })
  return path
}
