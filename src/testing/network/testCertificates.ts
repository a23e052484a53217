import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TestCertificates {
  /** All fields are in PEM. */
  readonly ca: string
  readonly certificate: string
  readonly key: string
}

const run = promisify(execFile)
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']

/** Creates a certificate authority for tests, and a certificate for these hosts that it has signed. */
export async function createTestCertificates(hosts: readonly string[]): Promise<TestCertificates> {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-certificates-'))
  const openssl = async (...parameters: readonly string[]) => await run('openssl', parameters, { cwd: folder })
  try {
    const names = hosts.map((host) => `DNS:${host}`).join(',')
    await writeFile(join(folder, 'names.cnf'), `subjectAltName=${names}\n`)
    await openssl('req', '-x509', ...newKey, '-subj', '/CN=Test CA', '-keyout', 'ca.key', '-out', 'ca.pem')
    await openssl('req', ...newKey.slice(0, -2), '-subj', '/CN=receiver', '-keyout', 'key.pem', '-out', 'request.pem')
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names.cnf']
    await openssl('x509', '-req', '-in', 'request.pem', ...signed, '-out', 'certificate.pem')
    const read = async (name: string): Promise<string> => await readFile(join(folder, name), 'utf8')
    return { ca: await read('ca.pem'), certificate: await read('certificate.pem'), key: await read('key.pem') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
