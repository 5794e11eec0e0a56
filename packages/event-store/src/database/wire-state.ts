const sync = 0x53;
const simpleQuery = 0x51;
const readyForQuery = 0x5a;
const backendKeyData = 0x4b;
const copyInResponse = 0x47;
const headerBytes = 5;

/**
 * What the bytes on a connection to Postgres say about it, without looking into statements: how many of those that were
 * sent are not answered. Each sent cycle ends with a Sync or is a simple query, each answered one with ReadyForQuery.
 */
export class WireState {
  /** Sent cycles without an answer; the start-up counts as one. */
  outstanding = 1;
  /** The backend's process id, known from the start-up. */
  processId: number | undefined;
  /** The server agreed to TLS: from here on the bytes say nothing. */
  encrypted = false;
  /** The server takes the rows of a COPY. */
  copying = false;
  #ready = false;
  #header = Buffer.alloc(headerBytes);
  #headerLength = 0;
  #type = 0;
  /** Bytes of the current message that are still to come. */
  #rest = 0;
  /** The same of the message that is being sent. */
  #toSend = 0;
  #body = Buffer.alloc(0);

  /** Headers are written whole; rows of a COPY come in writes of their own. */
  sent(chunk: Uint8Array): void {
    // Messages of the start-up have no type.
    if (!this.#ready) return;
    let at = this.#toSend;
    for (; at + headerBytes <= chunk.length; at += 1 + readInt32(chunk, at + 1)) {
      if (chunk[at] === sync || chunk[at] === simpleQuery) this.outstanding++;
    }
    this.#toSend = Math.max(0, at - chunk.length);
  }

  /** Chunks begin and end anywhere. */
  received(chunk: Uint8Array): void {
    if (this.encrypted) return;
    if (!this.#ready && chunk.length === 1 && this.#headerLength === 0 && this.#rest === 0) {
      // The answer to a request for TLS, which is no message.
      this.encrypted = chunk[0] === sync;
      return;
    }
    for (let at = 0; at < chunk.length;) {
      if (this.#rest > 0) {
        const taken = Math.min(this.#rest, chunk.length - at);
        if (this.#type === backendKeyData)
          this.#body = Buffer.concat([this.#body, chunk.subarray(at, at + taken)]);
        this.#rest -= taken;
        at += taken;
      } else {
        this.#header[this.#headerLength++] = chunk[at++]!;
        if (this.#headerLength < headerBytes) continue;
        this.#headerLength = 0;
        this.#type = this.#header[0]!;
        this.#rest = readInt32(this.#header, 1) - 4;
      }
      if (this.#rest === 0 && this.#headerLength === 0) this.#ended();
    }
  }

  #ended(): void {
    if (this.#type === readyForQuery) {
      this.#ready = true;
      this.copying = false;
      this.outstanding = Math.max(0, this.outstanding - 1);
    } else if (this.#type === copyInResponse) {
      this.copying = true;
    } else if (this.#type === backendKeyData && this.processId === undefined) {
      this.processId = readInt32(this.#body, 0);
    }
  }
}

const readInt32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
