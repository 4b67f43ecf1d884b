// Loaded into a program that visits a domain: whatever it asks for reaches the nginx of this machine,
// whose ports stand in NGINX_PORTS in place of 80 and 443.
import { Socket } from 'node:net';

const ports = JSON.parse(process.env.NGINX_PORTS);
const { connect } = Socket.prototype;

Socket.prototype.connect = function leadToNginx(...args) {
  const [first] = args;
  const options = Array.isArray(first) ? first[0] : first;
  if (options && typeof options === 'object' && ports[options.port])
    Object.assign(options, { host: '127.0.0.1', port: ports[options.port] });
  return connect.apply(this, args);
};
