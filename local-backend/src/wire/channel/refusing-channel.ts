import { StatusError } from '../../core/status.ts';
import { encodeStreamError } from '../codec/status-codec.ts';
import type { ChannelEndpointOptions } from './channel-endpoint.ts';
import type { ChannelProtocol } from './channel-session.ts';

type Connect<Message> = ChannelEndpointOptions<Message>['connect'];

/**
 * Wraps `connect` so that a handshake it refuses, for its token, still opens a session: the client then
 * reads a proper error from the stream, where a failed handshake would only look like a broken network.
 */
export function refusingChannel<Message>(connect: Connect<Message>): Connect<Message | StatusError> {
  return (handshake, send) => {
    try {
      const protocol = connect(handshake, send);
      return {
        ...protocol,
        encode: (message) =>
          message instanceof StatusError ? encodeStreamError(message) : protocol.encode(message),
        weigh: (message) => (message instanceof StatusError ? 0 : protocol.weigh(message)),
      };
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      send([error]);
      return refused();
    }
  };
}

function refused<Message>(): ChannelProtocol<Message | StatusError> {
  return {
    encode: (message) => (message instanceof StatusError ? encodeStreamError(message) : ''),
    weigh: () => 0,
    receive: () => {},
    close: () => {},
  };
}
