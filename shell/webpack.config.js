import { federatedSite } from '../webpack.common.js';

export default federatedSite({ folder: 'shell' });
