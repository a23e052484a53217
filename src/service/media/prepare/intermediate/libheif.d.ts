/** The parts of libheif-js that are used. Its own types do not describe `HeifDecoder`. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    /** Decodes to RGBA. Calls back with null if that is impossible. */
    display(target: { readonly data: Uint8ClampedArray }, done: (target: unknown) => void): void
  }
  const libheif: {
    readonly HeifDecoder: new () => {
      /** The top-level images. Empty if the file cannot be read. */
      decode(file: Uint8Array): readonly HeifImage[]
    }
  }
  export default libheif
}
