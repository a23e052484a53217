import { Transform } from 'node:stream'

/** Passes on at most `maxBytes`, then fails. */
export function byteLimit(
  maxBytes: number,
  fault = () => new Error(`More than ${maxBytes} bytes arrived.`),
): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > maxBytes) done(fault())
      else done(null, chunk)
    },
  })
}
