import { TransferRefusal } from './transferRefusal.ts'

/** Spec: "TUS protocol 1.0". */
export const TUS_VERSION = '1.0.0'

const CONTENT_TYPE = 'application/offset+octet-stream'

/** The effective method. TUS: "If the X-HTTP-Method-Override header is present, the actual method MUST be ignored." */
export function methodOf(request: Request): string {
  return (request.headers.get('x-http-method-override') ?? request.method).toUpperCase()
}

/**
 * Checks the rules of the protocol that the TUS server handles differently or not at all. Null if the request is valid.
 *
 * Open point: parts of TUS that are not offered — we refuse deferred lengths and concatenation with 400, so that a
 * client gets a clear message.
 */
export function refusalOfForm(method: string, headers: Headers): TransferRefusal | null {
  if (method === 'OPTIONS') return null
  if (headers.get('tus-resumable') !== TUS_VERSION)
    return new TransferRefusal(412, `Send the header Tus-Resumable: ${TUS_VERSION}.`)
  if (headers.has('upload-concat')) return new TransferRefusal(400, 'Uploads cannot be concatenated here.')
  if (headers.has('upload-defer-length'))
    return new TransferRefusal(400, 'The length of an upload must be given when it is created.')
  if (method === 'PATCH' && !isContentType(headers.get('content-type')))
    return new TransferRefusal(415, `Send the bytes as ${CONTENT_TYPE}.`)
  if (method === 'PATCH' && !/^\d+$/u.test(headers.get('upload-offset') ?? ''))
    return new TransferRefusal(400, 'Send the header Upload-Offset, a whole number of bytes.')
  return null
}

/** Whether the media type is that of TUS. Media types are case-insensitive. */
function isContentType(sent: string | null): boolean {
  return sent?.trim().toLowerCase() === CONTENT_TYPE
}
