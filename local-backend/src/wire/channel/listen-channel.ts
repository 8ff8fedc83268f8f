import { StatusError } from '../../core/status.ts';
import type { ListenResponse } from '../../session/listen-response.ts';
import type { ListenStream } from '../../session/listen-stream.ts';
import type { DocumentEncoder } from '../codec/document-codec.ts';
import { type JsonObject, parseJson } from '../codec/json-object.ts';
import { decodeListenRequest, decodeTarget, encodeListenResponse } from '../codec/listen-codec.ts';
import type { ResourceNames } from '../codec/resource-names.ts';
import type { Send } from './channel-endpoint.ts';
import type { ChannelProtocol } from './channel-session.ts';

/** The approximate weight of a message without its document. */
const MESSAGE_WEIGHT = 100;
/**
 * The weight of a message with a stored document. The document is in memory anyway, so the message is only an entry
 * of a list.
 */
const STORED_WEIGHT = 8;

export interface ListenChannelOptions {
  readonly stream: ListenStream;
  readonly names: ResourceNames;
  readonly encoder: DocumentEncoder;
  readonly send: Send<ListenResponse>;
  readonly onClose: () => void;
  /** Called with each internal error. */
  readonly report: (error: unknown) => void;
}

/**
 * The listen protocol of a session. A message that cannot be read ends the stream. An invalid target is refused, and
 * the stream continues.
 */
export function createListenChannel(options: ListenChannelOptions): ChannelProtocol<ListenResponse> {
  const { stream, names, encoder, send, onClose, report } = options;
  return {
    encode: (message) => encodeListenResponse(message, names, encoder),
    weigh: (message) => weigh(message, encoder),
    receive(text) {
      try {
        handle(text, stream, names);
      } catch (error) {
        if (error instanceof StatusError) return send([error]);
        report(error);
        send([new StatusError('INTERNAL', 'The server failed to listen')]);
      }
    },
    close: onClose,
  };
}

function handle(text: string, stream: ListenStream, names: ResourceNames): void {
  const request = decodeListenRequest(parseJson(text));
  if (request.kind === 'remove-target') stream.removeTarget(request.targetId);
  else addTarget(request.targetId, request.target, stream, names);
}

function addTarget(targetId: number, target: JsonObject, stream: ListenStream, names: ResourceNames): void {
  try {
    const { subject, resume } = decodeTarget(target, names);
    stream.addTarget(targetId, subject, resume);
  } catch (error) {
    stream.refuse(targetId, error);
  }
}

/**
 * The weight of a message. The document of a commit counts with its full size: when the store replaces this version,
 * only the message still holds it.
 */
function weigh(message: ListenResponse, encoder: DocumentEncoder): number {
  if (message.kind !== 'document-change') return MESSAGE_WEIGHT;
  return message.isStored ? STORED_WEIGHT : MESSAGE_WEIGHT + encoder.encode(message.document).length;
}
